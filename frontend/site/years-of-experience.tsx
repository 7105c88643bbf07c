import { Plural } from '@lingui/react/macro';

/** How long a dentist has practised, in words. */
export const YearsOfExperience = ({ years }: { years: number }) => (
  <Plural value={years} one={`${years} year of experience`} other={`${years} years of experience`} />
);
