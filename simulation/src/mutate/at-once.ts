/** Does work for each of many, so many at once, in the order given. */
export async function atOnce<T>(
  most: number,
  many: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = many.values()
  const worker = async (): Promise<void> => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: most }, worker))
}
