import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptMail, type KeptMail } from '@apron/contracts/mail.ts'
import * as z from 'zod/mini'
import type { Deliver } from './deliver.ts'

const maxKept = 500
const maxShown = 100

export type Mailbox = {
  readonly deliver: Deliver
  readonly list: () => Promise<KeptMail[]>
  /** Removes every mail, half written ones too. */
  readonly empty: () => Promise<void>
}

/** Keeps mails as files of `folder`, for an installation that sends none; the oldest go. */
export function openMailbox(folder: string): Mailbox {
  const namesLike = async (pattern: RegExp): Promise<string[]> => {
    try {
      return (await readdir(folder)).filter((name) => pattern.test(name)).sort()
    } catch {
      return []
    }
  }
  const names = (): Promise<string[]> => namesLike(/\.json$/)
  return {
    // What goes along with a mail is behind its link, too: the folder keeps words alone.
    deliver: async ({ attachments: _, ...mail }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${mail.id}.json`)
      // Its links open accounts: nobody else on this machine may read it, nor anybody half of it.
      await writeFile(`${file}.draft`, JSON.stringify(mail, null, 2), { mode: 0o600 })
      await rename(`${file}.draft`, file)
      for (const name of (await names()).slice(0, -maxKept)) await rm(join(folder, name))
    },
    list: async () => {
      const mails: KeptMail[] = []
      // Ids begin with the time: the names are in the order of the mails.
      for (const name of (await names()).slice(-maxShown).toReversed()) {
        const mail = await readMail(join(folder, name))
        if (mail !== null) mails.push(mail)
      }
      return mails
    },
    empty: async () => {
      for (const name of await namesLike(/\.json(\.draft)?$/)) await rm(join(folder, name))
    },
  }
}

/** Null for a file that is no mail, or that went while the folder was read: the others are still read. */
async function readMail(file: string): Promise<KeptMail | null> {
  try {
    return z.parse(keptMail, JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}
