/** The address of the list as it was last seen, for the way back from a clinic: with its search and its page. */
let last = '/admin/clinics';

export const clinicListAddress = (): string => last;

export function rememberListAddress(address: string): void {
  last = address;
}
