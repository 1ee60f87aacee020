/** The keys of taking something into use and out of it, and of what was done to a heading. */
export const turnKeys = {
  active: { act: 'questions:act.activate', done: 'questions:headings.done.activate' },
  inactive: { act: 'questions:act.deactivate', done: 'questions:headings.done.deactivate' },
} as const
