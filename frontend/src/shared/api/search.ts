type Value = string | number | boolean | null | undefined;

/** `searchOf({ status: 'open', q: '' })` gives `?status=open`; empty values are left out. */
export function searchOf(values: Record<string, Value>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}
