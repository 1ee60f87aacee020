import {
  IconClockPause,
  IconCloud,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDatabaseExclamation,
  IconDeviceTablet,
  IconDownload,
  IconLock,
  IconServerOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../ui/format.ts'
import { useIsOnline } from '../../tablet/use-is-online.ts'
import { useEngineState, useIsSessionEnded, useLastContact } from '../../tablet/use-tablet.ts'
import { useUnsent } from '../../tablet/use-unsent.ts'
import { announceLater } from '../../ui/page/announce-later.ts'
import { callsPerson, type SyncSaying, sayingOf } from './sync-words.ts'
import { useHandedIn } from './use-handed-in.ts'
import classes from './frame.module.css'

const marks: Record<SyncSaying, TablerIcon> = {
  'not-counted': IconCloud,
  'all-sent': IconCloudCheck,
  'on-tablet': IconDeviceTablet,
  syncing: IconCloudUp,
  offline: IconCloudOff,
  'offline-on-tablet': IconCloudOff,
  'no-answer': IconServerOff,
  'no-answer-on-tablet': IconServerOff,
  'sign-in-needed': IconLock,
  'handed-in': IconClockPause,
  'update-needed': IconDownload,
  'storage-full': IconDatabaseExclamation,
  locked: IconLock,
}
const keys = {
  'all-sent': 'shell:sync.all-sent',
  'on-tablet': 'shell:sync.on-tablet',
  syncing: 'shell:sync.syncing',
  offline: 'shell:sync.offline',
  'offline-on-tablet': 'shell:sync.offline-on-tablet',
  'no-answer': 'shell:sync.no-answer',
  'no-answer-on-tablet': 'shell:sync.no-answer-on-tablet',
  'sign-in-needed': 'shell:sync.sign-in-needed',
  'handed-in': 'shell:sync.handed-in',
  'update-needed': 'shell:sync.update-needed',
  'storage-full': 'shell:sync.storage-full',
  locked: 'shell:sync.locked',
} as const satisfies Record<Exclude<SyncSaying, 'not-counted'>, string>

/** How much waits is said by who asks: it changes with every answer. */
function kindOf(saying: SyncSaying): Exclude<SyncSaying, 'not-counted'> | 'fine' {
  if (saying === 'offline' || saying === 'offline-on-tablet') return 'offline'
  if (saying === 'no-answer' || saying === 'no-answer-on-tablet') return 'no-answer'
  return saying !== 'not-counted' && callsPerson(saying) ? saying : 'fine'
}

/** Announces that the server cannot be reached, that it can be again, and what waits for the person. */
function useSyncAnnounced(saying: SyncSaying): void {
  const { t } = useTranslation('shell')
  const kind = kindOf(saying)
  const before = useRef(kind)
  useEffect(() => {
    const was = before.current
    before.current = kind
    if (kind === was) return
    if (kind !== 'fine') announceLater(t(keys[kind]))
    else if (was === 'offline' || was === 'no-answer') announceLater(t('shell:sync.online'))
  }, [kind, t])
}

/** The line about syncing. A tap does what it asks for, sign in or update, or shows what waits. */
export function SyncLine({ onTap }: { onTap: (saying: SyncSaying) => void }) {
  const { t, i18n } = useTranslation('shell')
  const state = useEngineState()
  const handedIn = useHandedIn()
  const unsent = useUnsent()
  const isEnded = useIsSessionEnded()
  const phase =
    isEnded && (state.phase === 'idle' || state.phase === 'syncing')
      ? 'sign-in-needed'
      : state.phase
  const saying = sayingOf({ phase, unsent, handedIn, isOnline: useIsOnline() })
  const Mark = marks[saying]
  useSyncAnnounced(saying)
  const lastContactAt = useLastContact()
  const title =
    lastContactAt === null
      ? t('shell:sync.no-contact')
      : t('shell:sync.last-contact', { at: formatInstant(lastContactAt, i18n.language) })
  return (
    <button
      type="button"
      className={`${classes.tool} ${classes.sync} ${callsPerson(saying) ? classes.calls : ''}`}
      title={title}
      aria-label={saying === 'not-counted' ? t('shell:sync.title') : undefined}
      data-tour="sync"
      onClick={() => onTap(saying)}
    >
      <Mark size={20} style={{ flex: 'none' }} aria-hidden />
      <span className={classes.syncWords}>
        {saying !== 'not-counted' && t(keys[saying], { count: unsent ?? 0 })}
      </span>
    </button>
  )
}
