import type { Me } from '@apron/contracts/user.ts'

/**
 * Who is signed in on this tablet, and who has been. In localStorage because the guards of the
 * routes must know at once, before the database is even loaded; everything else about a person is
 * in that person's database.
 */
const currentKey = 'apron.current'
const peopleKey = 'apron.people'

export type Known = { userId: string; name: string; email: string }

/** The signed-in person's id; null when nobody is. An expired session changes nothing here. */
export const currentUserId = (): string | null => localStorage.getItem(currentKey)

/** The person whom localStorage names holds no session in their database: they had signed out. */
export const forgetCurrent = (): void => localStorage.removeItem(currentKey)

/**
 * Calls back where this person is not the one who is signed in any more: another tab signed them out, or
 * somebody else in. A tab that slept is told of no change, so it looks as it is shown again. Gives back
 * what ends it.
 */
export function watchCurrent(userId: string, onOther: () => void): () => void {
  const look = (): void => {
    if (currentUserId() !== userId) onOther()
  }
  addEventListener('storage', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('storage', look)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Everyone who has signed in on this tablet, the last one last. */
export function peopleKnown(): Known[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(peopleKey) ?? '[]')
    return Array.isArray(parsed) ? (parsed as Known[]) : []
  } catch {
    return []
  }
}

export function setCurrent(user: Me): void {
  const name = `${user.firstName} ${user.lastName}`
  const others = peopleKnown().filter((person) => person.userId !== user.id)
  localStorage.setItem(
    peopleKey,
    JSON.stringify([...others, { userId: user.id, name, email: user.email }]),
  )
  localStorage.setItem(currentKey, user.id)
}

/** Nothing of this person is on the tablet any more: neither their name, nor where they left off. */
export function forgetPerson(userId: string): void {
  const others = peopleKnown().filter((person) => person.userId !== userId)
  localStorage.setItem(peopleKey, JSON.stringify(others))
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`apron.launch.${userId}.`)) localStorage.removeItem(key)
}
