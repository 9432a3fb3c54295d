import { ApiError } from '@h5/shared/app';
import { FormRequest } from './FormRequest';

const wrongCode = new ApiError('CODE_WRONG', 'The code is wrong.');

test('makes one call for many taps', async () => {
  const request = new FormRequest();
  const call = jest.fn().mockResolvedValue(undefined);
  const taps = await Promise.all([1, 2, 3].map(() => request.send(call)));
  expect(taps).toEqual([true, false, false]);
  expect(call).toHaveBeenCalledTimes(1);
  expect(request.isSending).toBe(false);
});

test('names the problem and its field until it is cleared or another call is made', async () => {
  const request = new FormRequest<'code'>({ CODE_WRONG: 'code' });
  const problem = { problem: 'The code is wrong.', problemField: 'code', errorCode: 'CODE_WRONG' };
  expect(await request.send(() => Promise.reject(wrongCode))).toBe(false);
  expect(request).toMatchObject({ ...problem, isSending: false });
  request.clearProblem();
  expect(request).toMatchObject({ problem: undefined, problemField: undefined });

  await request.send(() => Promise.reject(wrongCode));
  await request.send(() => Promise.resolve());
  expect(request.problem).toBeUndefined();
});

test('leaves to a toast what belongs to no field', async () => {
  const request = new FormRequest<'code'>({ CODE_WRONG: 'code' });
  expect(request.hasField(wrongCode)).toBe(true);
  expect(request.hasField(new ApiError('SERVER_DOWN', 'Later.'))).toBe(false);
  await request.send(() => Promise.reject(new Error('Something else.')));
  expect(request).toMatchObject({ problem: 'Something else.', problemField: undefined });
});
