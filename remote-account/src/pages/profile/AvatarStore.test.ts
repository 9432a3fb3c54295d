import { ApiError } from '@h5/shared/app';
import { aUser } from '@h5/shared/contract/account/examples';
import { editProfile } from '@h5/shared/contract/profile/endpoints';
import { uploadAvatar } from '@h5/shared/contract/uploads/endpoints';
import { uploadAddress } from '@h5/shared/contract/uploads/pictureField';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { AvatarStore } from './AvatarStore';

const id = '0198a5b0-7c1e-7000-8000-0000000000d1';
const part = { x: 10, y: 0, width: 200, height: 200 };

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

function setup(api = new FakeApi()) {
  api.answer(uploadAvatar, uploadAddress(id)).answer(editProfile, aUser({ nickname: 'Nova' }));
  const crop = jest.fn(() => Promise.resolve(new Blob(['jpeg'])));
  const setUser = jest.fn();
  const store = new AvatarStore({ api, session: { setUser }, crop });
  return { api, crop, setUser, store };
}

test('what is in the circle is sent, turned as it is shown, and becomes the avatar', async () => {
  const { api, crop, setUser, store } = setup();
  const file = new Blob(['png']);
  store.choose(file);
  store.turn();
  store.setCrop(part);
  expect(await store.save()).toBe(true);
  expect(crop).toHaveBeenCalledWith(file, part, 90);
  expect(api.inputsOf(editProfile)).toEqual([{ avatar: id }]);
  expect(setUser).toHaveBeenCalledWith(expect.objectContaining({ nickname: 'Nova' }));
});

test('a file that is no picture says so, and nothing is sent', async () => {
  const { api, crop, store } = setup();
  crop.mockRejectedValueOnce(new Error('no picture'));
  store.choose(new Blob(['text']));
  store.setCrop(part);
  expect(await store.save()).toBe(false);
  expect(store.isUnreadable).toBe(true);
  expect(api.inputsOf(uploadAvatar)).toEqual([]);
});

test('a refused upload changes nothing and can be repeated', async () => {
  const { api, setUser, store } = setup();
  api.answer(uploadAvatar, new ApiError('UPLOAD_LIMIT', 'Too many today.'));
  store.choose(new Blob(['png']));
  store.setCrop(part);
  expect(await store.save()).toBe(false);
  expect(store.request.problem).toBe('Too many today.');
  expect(setUser).not.toHaveBeenCalled();
  api.answer(uploadAvatar, uploadAddress(id));
  expect(await store.save()).toBe(true);
});

test('another file begins upright and whole', () => {
  const { store } = setup();
  store.choose(new Blob(['png']));
  store.turn();
  store.setZoom(2);
  store.choose(new Blob(['png']));
  expect(store).toMatchObject({ rotation: 0, zoom: 1 });
});
