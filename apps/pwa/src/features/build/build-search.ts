/** What the address says: which assessment is edited, or from which template or assessment a new one begins. */
export type BuildSearch = { readonly edit?: string; readonly from?: string }

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined

/** Reads the address; what is no id is left out. */
export function readBuildSearch(search: Record<string, unknown>): BuildSearch {
  const [edit, from] = [idOf(search['edit']), idOf(search['from'])]
  return { ...(edit === undefined ? {} : { edit }), ...(from === undefined ? {} : { from }) }
}
