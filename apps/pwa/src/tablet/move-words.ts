/** What is said of each move of a review; completing needs no words of the person. */
export const moveWords = {
  return: {
    button: 'review:return.button',
    title: 'review:return.title',
    follows: 'review:return.follows',
    confirm: 'review:return.confirm',
    reason: { label: 'review:return.reason', hint: 'review:return.reason-hint' },
  },
  complete: {
    button: 'review:complete.button',
    title: 'review:complete.title',
    follows: 'review:complete.follows',
    confirm: 'review:complete.confirm',
    reason: null,
  },
  reopen: {
    button: 'review:reopen.button',
    title: 'review:reopen.title',
    follows: 'review:reopen.follows',
    confirm: 'review:reopen.confirm',
    reason: { label: 'review:reopen.reason', hint: 'review:reopen.reason-hint' },
  },
} as const
export type ReviewMove = keyof typeof moveWords
