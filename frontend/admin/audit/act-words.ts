/** 'Clinic: update' of 'clinic.update'. */
export function actionWords(action: string): string {
  const [noun = '', verb = ''] = action.replaceAll('_', ' ').split('.');
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${verb}`;
}

/** The screen of a thing, where it has one. */
export function screenOfThing(entity: string): string | null {
  const [noun, id, month] = entity.split('#');
  if (noun === 'settlement' && id !== undefined && id !== '') return `/admin/money/clinics/${id}?month=${month ?? ''}`;
  return noun === 'clinic' && id !== undefined && id !== '' ? `/admin/clinics/${id}` : null;
}
