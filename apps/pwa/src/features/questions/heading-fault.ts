import { CallError, faultKey } from '../../tablet/online.tsx'

/** The key of why a heading was not changed; the specification words why it cannot be used again. */
export const headingFault = (error: unknown): string =>
  error instanceof CallError &&
  error.problem?.issues?.some(({ code }) => code === 'remove-associated-questions') === true
    ? 'questions:category.remove-associated'
    : faultKey(error)
