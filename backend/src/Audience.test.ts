import { Audience } from './Audience';

test('somebody looks who is connected, or who asked for something in the last minute', () => {
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  let connections = 0;
  const audience = new Audience(() => connections > 0);
  expect(audience.isPresent).toBe(true);
  time += 60_000;
  expect(audience.isPresent).toBe(false);
  audience.noteRequest();
  time += 59_999;
  expect(audience.isPresent).toBe(true);
  time += 1;
  expect(audience.isPresent).toBe(false);
  connections = 1;
  expect(audience.isPresent).toBe(true);
});

test('who comes back after a time without anybody is noticed once', () => {
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  const audience = new Audience(() => false);
  const returned = jest.fn();
  audience.onReturn(returned);
  audience.noteRequest();
  expect(returned).not.toHaveBeenCalled();
  time += 60_000;
  audience.noteRequest();
  audience.noteRequest();
  expect(returned).toHaveBeenCalledTimes(1);
});
