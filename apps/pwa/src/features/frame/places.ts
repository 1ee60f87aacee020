import { type Access, mayCall } from '@apron/contracts/endpoint.ts'
import { holds } from '@apron/contracts/permission.ts'
import type { Role } from '@apron/contracts/role.ts'
import { table } from '@apron/contracts/table.ts'
import {
  IconBook,
  IconBuildings,
  IconClipboardList,
  { to: '/trail', text: 'shell:nav.trail', Icon: IconHistory, access: 'installation.edit' },
