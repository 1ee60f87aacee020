import { markOf } from '../../fixtures/catalogue.ts'
import { password } from '../../fixtures/people.ts'
import type { Language, Words } from '../../fixtures/words.ts'
import { findNamed, insertAtEnd } from '../browsers/find.ts'
import { until } from '../browsers/processes.ts'
import type { Screen } from '../browsers/screen.ts'
import type { Sight } from './claims.ts'
import { readPage, type PageRead } from './read-page.ts'

/** What a person does with the app in whatever browser, and sees of it. */
export type Hands = {
  readonly signIn: (email: string) => Promise<void>
  readonly takeOffline: (assessmentId: string) => Promise<void>
  /** Opens the audit-taking screen by its address. */
  readonly launch: (assessmentId: string) => Promise<void>
  readonly goToQuestion: (n: number) => Promise<void>
  readonly chooseLevel: (level: number) => Promise<void>
  /** Writes at the end of the finding, and stays in it. */
  readonly write: (text: string) => Promise<void>
  readonly leaveField: () => Promise<void>
  /** A tap on the header's line about syncing: try now. */
  readonly tapSync: () => Promise<void>
  /** What the question that is shown says. */
  readonly look: () => Promise<Sight>
  /** The same once the page has had so many milliseconds to say that it is saved, whether it did or not. */
  readonly lookAtLast: (milliseconds: number) => Promise<Sight>
  readonly lookUntil: (
    isSo: (sight: Sight) => boolean,
    why: string,
    milliseconds?: number,
  ) => Promise<Sight>
  readonly isAllSent: () => Promise<boolean>
  /** What the page asks of a person or says to be wrong; empty where it needs no explanation. */
  readonly complaints: () => Promise<readonly string[]>
}

type Tablet = {
  readonly screen: Screen
  readonly words: Words
  readonly language: Language
  readonly url: string
}

export function handsOn({ screen, words, language, url }: Tablet): Hands {
  const marks = new Map(
    (['saved', 'sent', 'draft'] as const).map((mark) => [words(`launch:saved.${mark}`), mark]),
  )
  const troubles = (['sign-in-needed', 'update-needed', 'storage-full', 'locked'] as const).map(
    (saying) => words(`shell:sync.${saying}`),
  )
  const sightOf = (page: PageRead): Sight => {
    const mark = marks.get(page.mark)
    const { level, finding } = page
    const question = numberOf(page.heading, language) ?? 0
    return { question, level, finding, isPromised: mark !== undefined, isSent: mark === 'sent' }
  }
  const read = (): Promise<PageRead> => screen.run(readPage)
  const readUntil = (
    isSo: (page: PageRead) => boolean,
    why: string,
    milliseconds?: number,
  ): Promise<PageRead> => {
    let last: PageRead | null = null
    // A page that is just being replaced cannot be read.
    return until(
      () =>
        read().then(
          (page) => isSo((last = page)) && page,
          () => null,
        ),
      () => `${why}; the page has ${JSON.stringify(last)}`,
      milliseconds,
    )
  }
  const tap = (selector: string, name: string): Promise<unknown> =>
    until(
      () => screen.tap(findNamed, selector, name).then(() => true, waitForIt),
      () => `nothing to tap is called ${name}`,
    )
  /** A tap on the line about syncing shows what waits, over the page, and not always at once. */
  const closeDialogs = (): Promise<unknown> =>
    until(
      async () => {
        if (!(await screen.run(() => document.querySelector('dialog[open]') !== null))) return true
        await screen.press('Escape')
        return false
      },
      () => 'a dialog does not close',
    )
  const fill = async (name: string, text: string): Promise<void> => {
    await tap('input', name)
    await screen.run(insertAtEnd, text)
  }
  const open = (path: string): Promise<void> => screen.goTo(url + path)
  const isRead = (page: PageRead): boolean =>
    numberOf(page.heading, language) !== null && page.levels > 0
  const lookUntil: Hands['lookUntil'] = (isSo, why, milliseconds) =>
    readUntil((page) => isSo(sightOf(page)), why, milliseconds).then(sightOf)
  return {
    lookUntil,
    lookAtLast: (milliseconds) =>
      lookUntil(({ isPromised }) => isPromised, '', milliseconds).catch(() => read().then(sightOf)),
    signIn: async (email) => {
      await open('/login')
      await readUntil(({ title }) => title !== '', 'the sign-in page is not shown')
      await fill(words('account:field.email'), email)
      await fill(words('account:field.password'), password)
      await tap('button', words('account:login.send'))
      await readUntil(({ title }) => title === words('audits:home.title'), 'not signed in')
    },
    takeOffline: async (assessmentId) => {
      await open(`/audits/assessment/${assessmentId}`)
      const isHere = words('audits:tablet.works-offline')
      let said = ''
      let again = 0
      await until(
        async () => {
          said = await screen.run(() => document.body.innerText)
          if (said.includes(isHere)) return true
          // What comes later moves the button away from under the finger: who sees nothing happen taps again.
          if (Date.now() < again) return false
          const take = [findNamed, 'button:not(:disabled)', words('audits:take.take')] as const
          if (await screen.tap(...take).then(() => true, waitForIt)) again = Date.now() + 10_000
          return false
        },
        () => `the assessment is not said to be on this tablet; the page says ${said}`,
        120_000,
      )
    },
    launch: async (assessmentId) => {
      await open(`/assessment/launch/${assessmentId}`)
      await readUntil(isRead, 'the audit-taking screen is not shown')
    },
    goToQuestion: async (n) => {
      for (;;) {
        await closeDialogs()
        const { heading } = await readUntil(isRead, 'no question is shown')
        const now = numberOf(heading, language) ?? 0
        if (now === n) return
        await tap('button', words(now < n ? 'launch:steps.next' : 'launch:steps.previous'))
        await readUntil((page) => isRead(page) && page.heading !== heading, `stays at ${now}`)
      }
    },
    chooseLevel: (level) =>
      screen.tap((nth: number) => document.querySelectorAll('[role=radio]')[nth] ?? null, level),
    write: async (text) => {
      await tap('textarea', words('launch:finding.title'))
      await screen.run(insertAtEnd, text)
    },
    leaveField: () => screen.press('Escape'),
    tapSync: async () => {
      // Before the page has counted what waits, the line is not there to be tapped.
      await until(
        () =>
          screen
            .tap(() => document.querySelector('header [data-tour=sync]'))
            .then(() => true, waitForIt),
        () => 'the line about syncing cannot be tapped',
      )
      await closeDialogs()
    },
    look: () => read().then(sightOf),
    isAllSent: () => read().then(({ header }) => header.includes(words('shell:sync.all-sent'))),
    complaints: async () => {
      const { calls, header } = await read()
      return [...calls, ...troubles.filter((text) => header.includes(text))]
    },
  }
}

/** The number that only one question's text has in it. */
function numberOf(heading: string, language: Language): number | null {
  const [before = '', after = ''] = markOf(0, language).split('0')
  const start = heading.indexOf(before)
  const end = heading.indexOf(after, start)
  if (start < 0 || end < 0) return null
  return Number(heading.slice(start + before.length, end))
}

/** What is not there yet is waited for; anything else that is wrong is. */
function waitForIt(error: Error): null {
  if (/nothing to tap|stale element|not interactable|not attached|no such/i.test(error.message))
    return null
  throw error
}
