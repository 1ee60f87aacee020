/** One title: in double quotes, which are doubled within, or as it stands up to the next semicolon or line. */
const each = /(?<=^|[;\n])\s*(?:"(?<quoted>(?:[^"]|"")*)"\s*(?=$|[;\n])|(?<bare>[^;\n]*))/g
const isAmbiguous = /^"|[;\n]/

/** Titles as one cell of a file, each once. Not parted at commas: titles of laws hold them. */
export const writeTitles = (titles: readonly string[]): string =>
  [...new Set(titles)]
    .map((title) => (isAmbiguous.test(title) ? `"${title.replaceAll('"', '""')}"` : title))
    .join('; ')

/** The titles of such a cell, each once, in their order. */
export const readTitles = (cell: string): string[] => [
  ...new Set(
    [...cell.matchAll(each)]
      .map(({ groups }) => (groups?.quoted?.replaceAll('""', '"') ?? groups?.bare ?? '').trim())
      .filter((title) => title !== ''),
  ),
]
