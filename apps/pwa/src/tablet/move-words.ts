/** What is said of each move at a desk; completing needs no words of the person. */
export const moveWords = {
  return: {
    button: 'review:return.button',
    title: 'review:return.title',
    follows: 'review:return.follows',
    confirm: 'review:return.confirm',
    done: 'review:return.done',
    reason: { label: 'review:return.reason', hint: 'review:return.reason-hint' },
  },
  complete: {
    button: 'review:complete.button',
    title: 'review:complete.title',
    follows: 'review:complete.follows',
    confirm: 'review:complete.confirm',
    done: 'review:complete.done',
    reason: null,
  },
  reopen: {
    button: 'review:reopen.button',
    title: 'review:reopen.title',
    follows: 'review:reopen.follows',
    confirm: 'review:reopen.confirm',
    done: 'review:reopen.done',
    reason: { label: 'review:reopen.reason', hint: 'review:reopen.reason-hint' },
  },
  cancel: {
    button: 'review:cancel.button',
    title: 'review:cancel.title',
    follows: 'review:cancel.follows',
    confirm: 'review:cancel.button',
    done: 'review:cancel.done',
    reason: { label: 'review:cancel.reason', hint: 'review:cancel.reason-hint' },
  },
} as const
export type DeskMove = keyof typeof moveWords
export type ReviewMove = Exclude<DeskMove, 'cancel'>
