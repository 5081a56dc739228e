/** Asks up to `ahead` questions at a time, and yields their answers in the order of the questions. Rejects when a failed question's turn comes. */
export async function* inOrder<Result>(questions: readonly (() => Promise<Result>)[], ahead = 3): AsyncGenerator<Result> {
  const asked: Promise<Result>[] = []
  for (let index = 0; index < questions.length; index++) {
    for (let next = asked.length; next < questions.length && next < index + ahead; next++) {
      const answer = questions[next]!()
      // A question may fail while an earlier answer is awaited, and without this handler Node would then end the process. The failure is not lost:
      // the `await` below throws it when the turn of this question comes.
      answer.catch(() => {})
      asked.push(answer)
    }
    yield await asked[index]!
  }
}
