/** What a telephone dials for a number as people write it; a national ten-digit number gets its country. */
export function phoneLink(phone: string): string {
  const dialled = phone.replace(/[^\d+]/g, '');
  return `tel:${/^\d{10}$/.test(dialled) ? `+91${dialled}` : dialled}`;
}
