/** The part of an address before its first comma (specification: patient §2). */
export const locality = (address: string): string => (address.split(',')[0] ?? address).trim();
