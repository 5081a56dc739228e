/** The account that the tested product makes on its first start. */
export const owner = { email: 'owner@example.test', password: 'correct horse battery staple' }
