/** Mutants that change nothing that anybody can see, each read by a person, with the reason. */
export const equivalent: readonly {
  readonly file: string
  readonly what: string
  readonly was: string
  readonly reason: string
}[] = []
