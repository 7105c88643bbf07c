const LONGEST = 120;

/**
 * A slug made of a title: small letters, without punctuation, with hyphens for spaces, none of them doubled (specification: admin
 * §5, A-113). Empty where the title has neither Latin letters nor digits: whoever writes it names it.
 */
export const slugOfTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '');
