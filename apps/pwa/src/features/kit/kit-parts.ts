/** The parts that the kit shows, each under its own address. */
export const kitParts = [
  'list',
  'form',
  'page',
  'dialog',
  'notice',
  'figures',
  'chart',
  'difference',
  'tree',
  'pickers',
] as const
export type KitPart = (typeof kitParts)[number]

/** What the address asks for: the first part where it names none. */
export const readKitPart = (search: Record<string, unknown>): { part?: KitPart } => {
  const part = kitParts.find((it) => it === search['part'])
  return part === undefined ? {} : { part }
}
