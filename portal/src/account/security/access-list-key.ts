export const accessListKey = ['account', 'access-list']
