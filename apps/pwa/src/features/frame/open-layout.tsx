import { Outlet } from '@tanstack/react-router'
import { PublicFrame } from './public-frame.tsx'

export function OpenLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
