import { TaggedReplies } from './TaggedReplies';

function aPainter() {
  const painted: number[] = [];
  const paint = async (id: number) => {
    painted.push(id);
    return id > 0 ? `picture ${id}` : undefined;
  };
  return { painted, paint };
}

test('a picture is drawn once, also for parallel requests', async () => {
  const { painted, paint } = aPainter();
  const pictures = new TaggedReplies(paint);
  const [one, other] = await Promise.all([pictures.of(1), pictures.of(1)]);
  expect((await pictures.of(1))?.text.text).toBe('picture 1');
  expect(one).toBe(other);
  expect(painted).toEqual([1]);
});

test('two pictures have different tags, one has the same tag each time', async () => {
  const { paint } = aPainter();
  const tags = [
    new TaggedReplies(paint).of(1),
    new TaggedReplies(paint).of(1),
    new TaggedReplies(paint).of(2),
  ];
  const [one, same, other] = (await Promise.all(tags)).map((picture) => picture?.tag);
  expect(one).toMatch(/^W\/"[\w-]{22}"$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test('the least recently used picture is dropped first', async () => {
  const { painted, paint } = aPainter();
  const pictures = new TaggedReplies(paint, 2);
  for (const id of [1, 2, 1, 3, 1, 2]) await pictures.of(id);
  expect(painted).toEqual([1, 2, 3, 2]);
});

test('an artwork that was missing or could not be read is looked up again', async () => {
  const { painted, paint } = aPainter();
  const pictures = new TaggedReplies(paint);
  expect(await pictures.of(0)).toBeUndefined();
  expect(await pictures.of(0)).toBeUndefined();
  expect(painted).toEqual([0, 0]);

  let isBroken = true;
  const sometimes = new TaggedReplies(() =>
    isBroken ? Promise.reject(new Error('gone')) : Promise.resolve('here'),
  );
  await expect(sometimes.of(1)).rejects.toThrow('gone');
  isBroken = false;
  expect((await sometimes.of(1))?.text.text).toBe('here');
});
