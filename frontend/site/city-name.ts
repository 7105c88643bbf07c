import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** The cities whose names every language of the site knows, as clinics spell them. */
const NAMES = new Map([
  ['Chennai', msg({ context: 'city', message: 'Chennai' })],
  ['Coimbatore', msg({ context: 'city', message: 'Coimbatore' })],
  ['Madurai', msg({ context: 'city', message: 'Madurai' })],
  ['Tiruchirappalli', msg({ context: 'city', message: 'Tiruchirappalli' })],
  ['Salem', msg({ context: 'city', message: 'Salem' })],
  ['Erode', msg({ context: 'city', message: 'Erode' })],
  ['Tirunelveli', msg({ context: 'city', message: 'Tirunelveli' })],
  ['Vellore', msg({ context: 'city', message: 'Vellore' })],
  ['Thanjavur', msg({ context: 'city', message: 'Thanjavur' })],
  ['Thoothukudi', msg({ context: 'city', message: 'Thoothukudi' })],
  ['Kancheepuram', msg({ context: 'city', message: 'Kancheepuram' })],
  ['Udhagamandalam', msg({ context: 'city', message: 'Udhagamandalam' })],
  ['Puducherry', msg({ context: 'city', message: 'Puducherry' })],
  ['Bengaluru', msg({ context: 'city', message: 'Bengaluru' })],
  ['Mysuru', msg({ context: 'city', message: 'Mysuru' })],
  ['Mangaluru', msg({ context: 'city', message: 'Mangaluru' })],
  ['Hubballi', msg({ context: 'city', message: 'Hubballi' })],
  ['Belagavi', msg({ context: 'city', message: 'Belagavi' })],
  ['Shivamogga', msg({ context: 'city', message: 'Shivamogga' })],
  ['Tumakuru', msg({ context: 'city', message: 'Tumakuru' })],
  ['Ballari', msg({ context: 'city', message: 'Ballari' })],
]);

/** Names a city as the page's language writes it; one that is not known stays as its clinics spell it. */
export function useCityName(): (city: string) => string {
  const { i18n } = useLingui();
  return (city) => {
    const name = NAMES.get(city);
    return name === undefined ? city : i18n._(name);
  };
}
