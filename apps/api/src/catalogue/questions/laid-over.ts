/**
 * A list as it stands `now`, with what somebody changed who was shown it as it `was` and left it as it `is`: two
 * who each add one or take one out undo nothing of each other.
 */
export const laidOver = <T>(now: readonly T[], was: readonly T[], is: readonly T[]): readonly T[] =>
  now.join() === was.join()
    ? is
    : [
        ...now.filter((one) => is.includes(one) || !was.includes(one)),
        ...is.filter((one) => !was.includes(one) && !now.includes(one)),
      ]
