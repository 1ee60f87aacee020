import { type Cell, writeXlsx } from 'hucre/xlsx'

type WriteSheet = Parameters<typeof writeXlsx>[0]['sheets'][number]
/** A sheet as people make them: with merged cells, hidden rows, formats and formulas. */
export type MadeSheet = Pick<WriteSheet, 'name' | 'rows' | 'merges' | 'rowDefs' | 'hidden'> & {
  /** More about cells, by row and column from 0: `1,0`. */
  readonly cells?: readonly (readonly [place: string, cell: Partial<Cell>])[]
}

export const makeWorkbook = async (
  ...sheets: readonly MadeSheet[]
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await writeXlsx({
      sheets: sheets.map(({ cells = [], ...sheet }) => ({ ...sheet, cells: new Map(cells) })),
    }),
  )
