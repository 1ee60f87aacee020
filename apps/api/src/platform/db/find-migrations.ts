import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'

/** A number of four digits, and what it does in a few words. */
const named = /^(?<number>\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * The migrations among the files of a folder, in their order, by the names that databases remember. What begins
 * with a letter is imported by them and is none. Throws where a name is not as it must be, and where two
 * have one number: which of them came first would depend on the rest of their names.
 */
export function migrationNames(files: readonly string[]): string[] {
  const names = files
    .filter((file) => /^\d.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted()
  const byNumber = new Map<string, string>()
  for (const name of names) {
    const number = named.exec(name)?.groups?.['number']
    if (number === undefined) {
      throw new Error(
        `The migration ${name}.ts must be called by four digits, a hyphen, and words in lower case joined by hyphens.`,
      )
    }
    const other = byNumber.get(number)
    if (other !== undefined) {
      throw new Error(`The migrations ${other}.ts and ${name}.ts have the same number.`)
    }
    byNumber.set(number, name)
  }
  return names
}

/** Every migration of a folder, by the name that the database remembers. Throws as `migrationNames` does. */
export async function findMigrations(folder: URL): Promise<Readonly<Record<string, Migration>>> {
  const found = migrationNames(readdirSync(folder)).map(
    async (name): Promise<[string, Migration]> => {
      const { up } = (await import(new URL(`${name}.ts`, folder).href)) as Partial<Migration>
      if (up === undefined) throw new Error(`The migration ${name}.ts exports no function "up".`)
      return [name, { up }]
    },
  )
  return Object.fromEntries(await Promise.all(found))
}
