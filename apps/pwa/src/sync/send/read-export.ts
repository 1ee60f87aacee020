import * as z from 'zod/mini'

const exported = z.object({
  author: z.string(),
  day: z.string(),
  rows: z.array(z.object({ assessmentId: z.string(), createdAt: z.string() })),
  sealed: z.array(
    z.object({
      assessmentId: z.string(),
      key: z.optional(z.string()),
      rows: z.array(
        z.object({
          deviceId: z.string(),
          n: z.int(),
          body: z.looseObject({ id: z.string() }),
          seal: z.string(),
        }),
      ),
    }),
  ),
})

/** What a file has for an assessment, or why nothing. */
export type Exported =
  | { readonly kind: 'no-export' | 'unsealed' | 'elsewhere' }
  | {
      readonly kind: 'found'
      /** The id of the person whose tablet it was. */
      readonly author: string
      /** The session whose key sealed the rows, where the file says it. */
      readonly key?: string | undefined
      /** When it was exported, ISO. */
      readonly day: string
      readonly rows: z.infer<typeof exported>['sealed'][number]['rows']
      /** How many the server had not taken, and when the first of them was written. */
      readonly unsent: number
      readonly firstAt: string | null
    }

/** Reads the file that a tablet exported. */
export function readExport(text: string, assessmentId: string): Exported {
  const json = /<script type="application\/json">(.*)<\/script>/s.exec(text)?.[1]
  const value = parsed(json ?? '')
  const { data } = exported.safeParse(value)
  if (data === undefined) {
    // The releases before wrote no seals.
    const isOurs = z.object({ version: z.number(), rows: z.array(z.unknown()) }).safeParse(value)
    return { kind: isOurs.success ? 'unsealed' : 'no-export' }
  }
  const { author, day, sealed } = data
  const unsent = data.rows.filter((row) => row.assessmentId === assessmentId)
  const own = sealed.find((it) => it.assessmentId === assessmentId)
  const rows = own?.rows ?? []
  if (rows.length === 0) return { kind: unsent.length > 0 ? 'unsealed' : 'elsewhere' }
  const firstAt = unsent.map(({ createdAt }) => createdAt).toSorted()[0] ?? null
  return { kind: 'found', author, key: own?.key, day, rows, unsent: unsent.length, firstAt }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
