import { Notice } from '@h5/shared/ui/feedback/Notice';

interface SubmissionNoticesProps {
  /** Said while the outcome is unknown. */
  unknown: string | undefined;
  problem: string | undefined;
}

/** What became of a submission, below the form that made it. */
export function SubmissionNotices({ unknown, problem }: SubmissionNoticesProps) {
  return (
    <>
      {unknown && (
        <Notice kind="warn" role="alert">
          {unknown}
        </Notice>
      )}
      {problem && (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
