type Place = { clinic_address: string; city: string };

/**
 * Where a clinic is, in one line: '4 Omalur Main Road, Salem 636004'. Its city is added where the address does not name
 * it already, as most do.
 */
export function addressWords({ clinic_address, city }: Place): string {
  const parts = clinic_address.toLowerCase().split(/[\s,.-]+/);
  const named = city.toLowerCase().split(/[\s,.-]+/);
  const isNamed = parts.some((_, at) => named.every((word, next) => parts[at + next] === word));
  return isNamed ? clinic_address : `${clinic_address}, ${city}`;
}
