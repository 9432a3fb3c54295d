import { useEffect, useRef, useState } from 'react';
import { Notice } from '../feedback/Notice';
import { Icon } from '../icons/Icon';
import { FilePicker } from './FilePicker';
import { readQrOfFrame, readQrOfPicture } from './readQr';
import styles from './QrScanner.module.css';

const frameMs = 150;

interface QrScannerProps {
  /** Called with what a code says. */
  onText: (text: string) => void;
  /** What it says itself. */
  words: {
    camera: string;
    picture: string;
    unreadable: string;
  };
}

/** Reads a QR code with the camera, where there is one that may be used, or from a picture. */
export function QrScanner({ onText, words }: QrScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onText);
  const [isFilming, setFilming] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  report.current = onText;

  useEffect(() => {
    const shown = video.current;
    return shown
      ? film(shown, { onStart: () => setFilming(true), onText: (text) => report.current(text) })
      : undefined;
  }, []);

  async function choose(file: Blob) {
    const text = await readQrOfPicture(file);
    setUnreadable(text === undefined);
    if (text !== undefined) onText(text);
  }

  return (
    <div className={styles.scanner}>
      <div className={styles.view} hidden={!isFilming}>
        <video ref={video} muted playsInline aria-label={words.camera} className={styles.video} />
        <span aria-hidden className={styles.frame} />
      </div>
      <FilePicker
        name="qr_picture"
        accept="image/*"
        className={styles.picture}
        onFile={(file) => void choose(file)}
      >
        <Icon name="scan" size={18} />
        {words.picture}
      </FilePicker>
      <div role="alert">{isUnreadable && <Notice kind="error">{words.unreadable}</Notice>}</div>
    </div>
  );
}

/** Shows what the camera sees and reads it, until the returned function is called. Without a camera nothing happens. */
function film(
  video: HTMLVideoElement,
  { onStart, onText }: { onStart: () => void; onText: (text: string) => void },
): () => void {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  /** What was read last: it is told once. */
  let last: string | undefined;

  function look() {
    const text = readQrOfFrame(video);
    if (text !== undefined && text !== last) onText(text);
    last = text;
    timer = setTimeout(look, frameMs);
  }

  async function start() {
    if (!('mediaDevices' in navigator)) return;
    const opened = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment' },
    });
    stream = opened;
    if (isOver) return stop();
    video.srcObject = opened;
    await video.play();
    onStart();
    look();
  }

  function stop() {
    isOver = true;
    clearTimeout(timer);
    stream?.getTracks().forEach((track) => track.stop());
  }

  // No camera, or none that may be used: a picture does as well.
  void start().catch(stop);
  return stop;
}
