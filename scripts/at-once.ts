/** Does each of these, so many at once, and gives back what came of them in their own order. */
export async function atOnce<Thing, Result>(
  count: number,
  things: readonly Thing[],
  work: (thing: Thing, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...things.entries()]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, thing] = next
      results[index] = await work(thing, index)
    }
  }
  await Promise.all(Array.from({ length: count }, lane))
  return results
}
