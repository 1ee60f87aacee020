import { useInstallation } from '../../tablet/installation.ts'
import type { MapTiles } from '../../ui/map/place-map.tsx'

/** Where the installation has pictures of the ground from; null where the outline is all. */
export const useTiles = (): MapTiles | null => useInstallation().tiles ?? null
