/** All that a batch writes new rows to, in an order in which they may be written. */
export const tables = ['device', 'log', 'register', 'head', 'lane'] as const

export type Row = Readonly<Record<string, string | number | null>>
/** The rows of one batch, by table. */
export type Written = Readonly<Record<(typeof tables)[number], readonly Row[]>>
/** Rows of a table of which a column has this value. */
export type Select = (table: string, column: string, value: string) => Promise<readonly Row[]>

/** What the server wrote for the batch of each of these assessments. */
export async function readWritten(
  select: Select,
  assessments: readonly string[],
): Promise<Written[]> {
  const all: Written[] = []
  for (const assessmentId of assessments) {
    const lane = await select('lane', 'assessmentId', assessmentId)
    all.push({
      lane,
      device: await select('device', 'id', String(lane[0]?.['deviceId'])),
      log: await select('log', 'assessmentId', assessmentId),
      register: await select('register', 'assessmentId', assessmentId),
      head: await select('head', 'assessmentId', assessmentId),
    })
  }
  return all
}

export const quote = (name: string): string => `"${name}"`
