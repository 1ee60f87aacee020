import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { LeaveGuard } from '../dialog/leave-guard.tsx'
import { type Outcome, OutcomeNotice } from '../page/outcome.tsx'

/** The frame of a form: what came of the last try, its fields, one button that sends, and the way out. */
export function SavingForm({
  outcome,
  isBusy,
  isChanged,
  onLeave,
  isNew = false,
  label,
  back,
  onSend,
  children,
}: {
  outcome: Outcome | null
  isBusy: boolean
  isChanged: boolean
  /** Forgets what was typed, where somebody leaves it knowingly. */
  onLeave?: () => void
  /** What is new can be sent as it is; what exists only once something was changed. */
  isNew?: boolean
  label: string
  /** A link to where one came from. */
  back: ReactNode
  onSend: (event: SubmitEvent) => Promise<void>
  children: ReactNode
}) {
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    const form = event.currentTarget
    await onSend(event)
    // Once what is wrong is drawn: the button stands at the foot, and a fault may be far above it.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <OutcomeNotice outcome={outcome} />
        {children}
        <Group>
          <Button type="submit" loading={isBusy} disabled={!isNew && !isChanged}>
            {label}
          </Button>
          {back}
        </Group>
        <LeaveGuard isChanged={isChanged && !isBusy} {...(onLeave && { onLeave })} />
      </Stack>
    </form>
  )
}
