import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '../../../tablet/use-me.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import type { Crop } from './crop.ts'
import { photoOf } from './draw-photo.ts'
import { PhotoCrop } from './photo-crop.tsx'
import { Photo } from './photo.tsx'
import { useChangeMe } from './use-change-me.ts'
import classes from './photo.module.css'

/** One's photo: chosen, cropped on this tablet, and sent as a small picture; or taken away. */
export function PhotoPanel() {
  const { t } = useTranslation('account')
  const me = useMe()
  const queries = useQueryClient()
  const { change, fault, isBusy } = useChangeMe()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const choose = async (file: File): Promise<void> => {
    setUnreadable(false)
    const read = await createImageBitmap(file).catch(() => null)
    if (read === null) setUnreadable(true)
    setPicture(read)
  }
  const store = async (photo: string | null): Promise<void> => {
    const { ok } = await change({ photo })
    if (!ok) return
    await queries.invalidateQueries({ queryKey: ['account.photo'] })
    setPicture(null)
  }
  const hasPhoto = typeof me.photoAt === 'string'
  return (
    <Stack>
      {picture === null ? (
        <div className={classes.now}>
          <Photo me={me} />
          <div className={classes.words}>
            <Text c="dimmed" mb="sm">
              {t('account:photo.advice')}
            </Text>
            <Group>
              <FileField
                label={t('account:photo.choose')}
                words={hasPhoto ? t('account:photo.replace') : t('account:photo.choose')}
                accept="image/*"
                onTake={(file) => void choose(file)}
              />
              {hasPhoto && (
                <Button variant="default" loading={isBusy} onClick={() => void store(null)}>
                  {t('account:photo.remove')}
                </Button>
              )}
            </Group>
          </div>
        </div>
      ) : (
        <PhotoCrop
          picture={picture}
          isBusy={isBusy}
          onTake={(crop: Crop) => void store(photoOf(picture, crop))}
          onCancel={() => setPicture(null)}
        />
      )}
      {isUnreadable && (
        <Notice tone="danger" live>
          {t('account:photo.unreadable')}
        </Notice>
      )}
      {fault !== null && (
        <Notice tone="danger" live>
          {t(...fault)}
        </Notice>
      )}
    </Stack>
  )
}
