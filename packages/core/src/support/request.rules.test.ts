import { describe, expect, test } from 'vitest'
import english from '../messages/support.en.json' with { type: 'json' }
import { requestStates, handleActions } from '../shared/contract/request.ts'
import { categories } from './categories.ts'
import { categoriesForOrigin, findCategoryNodes, categoryTitle } from './category.rules.ts'
import {
  nextRequestState,
  findAnswerProblem,
  changeCategory,
  findRequestProblems,
  requestStateTones,
  type RequestAction,
  type RequestDraft,
  type RequestOrigin,
} from './request.rules.ts'

const good: RequestDraft = { category: [46], orderNo: '', description: 'The answer did not help.' }
const problemTexts = (draft: Partial<RequestDraft>, origin?: RequestOrigin) =>
  findRequestProblems({ ...good, ...draft }, origin).map(({ key }) => english.support.problem[key])

describe('request form', () => {
  test('is valid when complete', () => expect(problemTexts({})).toEqual([]))

  test.each<[what: string, draft: Partial<RequestDraft>, problem: string]>([
    ['a category', { category: [] }, 'Please select a category.'],
    ['a booking for a refund', { category: [18, 181] }, 'Please enter the booking number.'],
    ['a booking for a flight change', { category: [32] }, 'Please enter the booking number.'],
    ['a booking for a ticket', { category: [27] }, 'Please enter the booking number.'],
    ['a priority for a bug', { category: [12] }, 'Please select a priority.'],
    ['a real priority', { category: [12], priority: 4 }, 'Please select a priority.'],
    ['a description', { description: ' \n ' }, 'Please describe your request.'],
    ['a real mail address', { email: 'jane@' }, 'Please enter a valid e-mail address.'],
  ])('requires %s', (_, draft, problem) => expect(problemTexts(draft)).toEqual([problem]))

  test('requires no description for questions about refund progress', () => {
    expect(problemTexts({ category: [18, 26], orderNo: 'A', description: '' })).toEqual([])
    expect(problemTexts({ category: [18, 181], orderNo: 'A', description: '' })).toEqual([
      'Please describe your request.',
    ])
  })

  test('knows the order number within a booking, and requires a title and an e-mail address', () => {
    expect(problemTexts({ category: [27] }, 1)).toEqual(['Please enter a title.', 'Please enter your e-mail address.'])
    expect(problemTexts({ category: [27], title: 'Ticket', email: 'jane@example.org' }, 1)).toEqual([])
  })

  test('reports all problems together in form order', () => {
    expect(problemTexts({ category: [12], description: '', email: 'x' }, 3)).toEqual([
      'Please select a priority.',
      'Please describe your request.',
      'Please enter a valid e-mail address.',
    ])
  })
})

describe('changing the category', () => {
  test('clears the booking, unless the category is about a refund', () => {
    const draft = { ...good, orderNo: 'A' }
    expect(changeCategory(draft, [27]).orderNo).toBe('')
    expect(changeCategory(draft, [18]).orderNo).toBe('A')
    expect(changeCategory({ ...draft, category: [27] }, [27, 271]).orderNo).toBe('A')
    expect(changeCategory(draft, [27], 1).orderNo).toBe('A')
  })

  test('sets the lowest priority for a bug report and none otherwise', () => {
    expect(changeCategory(good, [12]).priority).toBe(3)
    expect(changeCategory({ ...good, category: [12], priority: 1 }, [12, 121]).priority).toBe(1)
    expect(changeCategory({ ...good, category: [12], priority: 1 }, [46]).priority).toBeUndefined()
  })
})

test('limits categories by where the request is raised', () => {
  const values = (origin?: number) => categoriesForOrigin(categories, origin).map(({ value }) => value)
  expect([1, 2, 3, 4].map(values)).toEqual([[32, 18, 27, 46], [1], [27, 28], [16]])
  expect(values().toSorted((one, other) => one - other)).toEqual([1, 12, 16, 18, 27, 28, 32, 46])
})

test('every category has a unique number and a name in both languages', () => {
  const all = categories.flatMap(function flat(node): (typeof categories)[number][] {
    return [node, ...(node.children ?? []).flatMap(flat)]
  })
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length)
  expect(all.every(({ label, cnLabel }) => /^[\w ,-]+$/.test(label) && /\p{Script=Han}/u.test(cnLabel))).toBe(true)
  expect(categoryTitle(categories, [18, 26], 'en')).toBe('Cancel and refund - Refund progress')
  expect(categoryTitle(categories, [27, 273, 2731], 'cn')).toBe('出票与乘客信息 - 修改乘客信息 - 姓名')
  expect(findCategoryNodes(categories, [18, 271])).toBeUndefined()
})

test('a request allows only the listed status transitions', () => {
  const actions: readonly RequestAction[] = [...handleActions, 'comment', 'solved', 'notSolved', 'expire']
  const all = requestStates.map((state) => actions.map((action) => nextRequestState(state, action) ?? '-').join(' '))
  expect(all).toEqual([
    'IN_PROCESS IN_PROCESS PROCESSED - - NEW - - -',
    'IN_PROCESS IN_PROCESS PROCESSED - - IN_PROCESS - - -',
    '- - - IN_PROCESS COMPLETED - COMPLETED IN_PROCESS COMPLETED',
    '- - - - - - - - -',
  ])
})

test('states are grey, blue, orange and green', () => {
  expect(Object.values(requestStateTones)).toEqual(['off', 'info', 'warn', 'ok'])
})

test('an answer requires what its status asks for', () => {
  const wrong = (state: (typeof requestStates)[number], draft: object) =>
    findAnswerProblem(state, { comment: '', files: 0, ...draft })
  expect(wrong('NEW', {})).toBe('blank')
  expect(wrong('NEW', { files: 1 })).toBeUndefined()
  expect(wrong('PROCESSED', { comment: 'x' })).toBe('choose')
  expect(wrong('PROCESSED', { isSolve: true, star: 6 })).toBe('star')
  expect(wrong('PROCESSED', { isSolve: true, star: 1 })).toBeUndefined()
  expect(wrong('PROCESSED', { isSolve: false })).toBe('why')
  expect(wrong('PROCESSED', { isSolve: false, comment: 'x' })).toBeUndefined()
})
