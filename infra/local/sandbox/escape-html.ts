const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML content and quoted attributes; what is neither text nor number is left out. */
export function escapeHtml(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
