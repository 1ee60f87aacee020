import '../../styles/inputs.css'
import { mayCall } from '@apron/contracts/endpoint.ts'
import {
  isStoppable,
  noticeEvents,
  type NoticeKind,
  noticeKinds,
} from '@apron/contracts/notice-events.ts'
import type { NoticeWishes } from '@apron/contracts/notice.ts'
import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useNoticeWords } from '../../tablet/use-notices.ts'
import { useSaving } from '../../tablet/use-saving.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { useFieldProps } from '../../ui/fields/use-field-props.ts'
import { useFields } from '../../ui/fields/use-fields.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { timeZonesWith } from '../../ui/time-zones.ts'
import {
  bodyOf,
  checkWishes,
  refused,
  stoppedIn,
  turned,
  valuesOf,
  type WishField,
} from './wish-values.ts'

export function WishesForm({ wishes, back }: { wishes: NoticeWishes; back: ReactNode }) {
  const { t } = useTranslation('notices')
  const { api, me } = useTablet()
  const words = useNoticeWords()
  const change = useSend('notices.change-wishes', { api, refreshes: ['notices.wishes'] })
  const initial = valuesOf(wishes)
  const fields = useFields<WishField>('notice-wishes', initial, [], checkWishes)
  const failed = t('notices:settings.not-saved')
  const { save, tell, ...saving } = useSaving(fields, initial, { refused, failed })
  const field = useFieldProps(fields)
  const { values, set } = fields
  const isQuiet = values.isQuiet === 'yes'
  const own = noticeKinds.filter((kind) => mayCall(noticeEvents[kind].readers, me.role))
  const stopped = stoppedIn(values.stopped)
  const onSaved = (): void => {
    fields.settle()
    tell({ tone: 'good', text: t('notices:settings.saved') })
  }
  const ofKind = (kind: NoticeKind): ReactNode => (
    <SwitchField
      key={kind}
      label={words.kind(kind)}
      description={words.about(kind)}
      isOn={!stopped.includes(kind)}
      isFixed={!isStoppable(kind)}
      onTurn={(isOn) => set('stopped', turned(values.stopped, kind, isOn))}
    />
  )
  return (
    <SavingForm
      {...saving}
      label={t('notices:settings.save')}
      back={back}
      onSend={(event) => save(event, () => change.mutateAsync({ body: bodyOf(values) }), onSaved)}
    >
      <Panel title={t('notices:settings.when')}>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NativeSelect
              label={t('notices:settings.mails')}
              data={[
                { value: 'at-once', label: t('notices:settings.at-once') },
                { value: 'digest', label: t('notices:settings.digest') },
              ]}
              {...field('mails')}
            />
            <TextInput
              type="time"
              label={t('notices:settings.digest-time')}
              description={t('notices:settings.digest-time-means')}
              required
              {...field('digestTime')}
            />
            <NativeSelect
              label={t('notices:settings.time-zone')}
              data={[
                { value: '', label: t('notices:settings.time-zone-none') },
                ...timeZonesWith(values.timeZone),
              ]}
              {...field('timeZone')}
            />
          </SimpleGrid>
          <SwitchField
            label={t('notices:settings.quiet')}
            description={t('notices:settings.quiet-means')}
            isOn={isQuiet}
            onTurn={(isOn) => set('isQuiet', isOn ? 'yes' : '')}
          />
          {isQuiet && (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput
                type="time"
                label={t('notices:settings.quiet-from')}
                required
                {...field('quietFrom')}
              />
              <TextInput
                type="time"
                label={t('notices:settings.quiet-until')}
                required
                {...field('quietUntil')}
              />
            </SimpleGrid>
          )}
        </Stack>
      </Panel>
      <Panel title={t('notices:settings.convenience')}>
        <Stack>
          <Text c="dimmed">{t('notices:settings.convenience-means')}</Text>
          {own.filter(isStoppable).map(ofKind)}
        </Stack>
      </Panel>
      {own.some((kind) => !isStoppable(kind)) && (
        <Panel title={t('notices:settings.record')}>
          <Stack>
            <Text c="dimmed">{t('notices:settings.record-means')}</Text>
            {own.filter((kind) => !isStoppable(kind)).map(ofKind)}
          </Stack>
        </Panel>
      )}
    </SavingForm>
  )
}
