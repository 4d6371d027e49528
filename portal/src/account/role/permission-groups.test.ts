import { permissions } from '@gangway/core/contract'
import { expect, it } from 'vitest'
import en from '../../messages/en.json' with { type: 'json' }
import { groupPermissions, permissionGroups } from './permission-groups.ts'

const grouped = Object.values(permissionGroups).flat()

it('contain every permission once', () => {
  expect(grouped.toSorted()).toEqual([...permissions].toSorted())
})

it('have a text for every permission and no other', () => {
  expect(Object.keys(en.permission).toSorted()).toEqual(permissions.map((code) => code.replaceAll(':', '-')).toSorted())
})

it('leave out groups without permissions', () => {
  expect(groupPermissions(new Set(['sys:bill', 'order:issue', 'unknown']))).toEqual([
    ['sell', ['order:issue']],
    ['money', ['sys:bill']],
  ])
})
