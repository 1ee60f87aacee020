import { isStoppable, type NoticeKind, noticeKinds } from '@apron/contracts/notice-events.ts'
import type { NoticeWishes } from '@apron/contracts/notice.ts'
import type { Faults } from '../../ui/fields/use-fields.ts'

export type WishField =
  | 'mails'
  | 'digestTime'
  | 'timeZone'
  | 'isQuiet'
  | 'quietFrom'
  | 'quietUntil'
  | 'stopped'
type Values = Record<WishField, string>

const time = /^([01]\d|2[0-3]):[0-5]\d$/

export const valuesOf = (wishes: NoticeWishes): Values => ({
  mails: wishes.mails,
  digestTime: wishes.digestTime,
  timeZone: wishes.timeZone ?? '',
  isQuiet: wishes.quietFrom === null ? '' : 'yes',
  quietFrom: wishes.quietFrom ?? '21:00',
  quietUntil: wishes.quietUntil ?? '06:00',
  stopped: wishes.stopped.toSorted().join(' '),
})

export const stoppedIn = (text: string): NoticeKind[] => {
  const words = text.split(' ')
  return noticeKinds.filter((kind) => isStoppable(kind) && words.includes(kind))
}

/** With or without mails about a kind. */
export const turned = (text: string, kind: NoticeKind, isOn: boolean): string => {
  const others = stoppedIn(text).filter((it) => it !== kind)
  return (isOn ? others : [...others, kind]).toSorted().join(' ')
}

export function checkWishes(values: Values): Faults<WishField> {
  const faults: Faults<WishField> = {}
  const timed = [
    'digestTime',
    ...(values.isQuiet === 'yes' ? (['quietFrom', 'quietUntil'] as const) : []),
  ] as const
  for (const field of timed) if (!time.test(values[field])) faults[field] = refused[field]
  return faults
}

export const refused = {
  mails: 'notices:fault.refused',
  digestTime: 'notices:fault.time',
  timeZone: 'notices:fault.time-zone',
  isQuiet: 'notices:fault.refused',
  quietFrom: 'notices:fault.time',
  quietUntil: 'notices:fault.time',
  stopped: 'notices:fault.refused',
} as const satisfies Record<WishField, string>

export const bodyOf = (values: Values): NoticeWishes => ({
  mails: values.mails === 'digest' ? 'digest' : 'at-once',
  digestTime: values.digestTime,
  timeZone: values.timeZone === '' ? null : values.timeZone,
  quietFrom: values.isQuiet === 'yes' ? values.quietFrom : null,
  quietUntil: values.isQuiet === 'yes' ? values.quietUntil : null,
  stopped: stoppedIn(values.stopped),
})
